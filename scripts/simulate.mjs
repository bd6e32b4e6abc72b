// npm run simulate: lets buyers and shops of a running demo installation act by themselves for a while, and shows what happens.
import { createHash, randomUUID } from 'node:crypto';

const defaults = {
  rate: '30',
  minutes: '10',
  url: 'http://127.0.0.1:7000',
  username: 'superadmin',
  password: '111111',
  captcha: process.env.CAPTCHA_BYPASS ?? '',
};

function settings(args) {
  const given = { ...defaults };
  for (let at = 0; at < args.length; at += 1) {
    const [, name, joined] = /^--(\w+)(?:=(.*))?$/.exec(args[at]) ?? [];
    if (!name || !(name in defaults))
      stop(
        `Unknown argument ${args[at]}. Known: ${Object.keys(defaults)
          .map((key) => `--${key}`)
          .join(' ')}`,
      );
    given[name] = joined ?? args[(at += 1)] ?? '';
  }
  return given;
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

const { rate, minutes, url, username, password, captcha } = settings(process.argv.slice(2));
if (!captcha) stop('Give the captcha that the server accepts: start it with CAPTCHA_BYPASS and use --captcha or the same variable here.');

let token = '';
async function call(method, path, fields) {
  const query = method === 'GET' && fields ? `?${new URLSearchParams(fields)}` : '';
  const body = method === 'POST' ? new URLSearchParams(fields) : undefined;
  const response = await fetch(`${url.replace(/\/$/, '')}/api${path}${query}`, {
    method,
    ...(body && { body }),
    headers: { language: 'en', ...(token && { authorization: token }) },
  }).catch((error) => stop(`The server at ${url} does not answer: ${error.cause?.message ?? error.message}`));
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.message ?? `HTTP ${response.status}`);
  return answer;
}

const signIn = async () => {
  const session = await call('GET', '/admin/systems/admin-users/login', {
    username,
    password: createHash('md5').update(password).digest('hex'),
    captcha,
    uuid: randomUUID(),
    scene: 'LOGIN',
  });
  if (!session.access_token) stop(`${username} needs a second step to sign in; use an account without one.`);
  return session.access_token;
};

try {
  token = await signIn();
  const { task_id } = await call('POST', '/admin/demo/simulate', { rate, minutes });
  console.log(`${rate} events a minute for ${minutes} minutes; Ctrl+C ends it.`);
  process.on('SIGINT', () => {
    call('POST', `/admin/tasks/${task_id}/cancel`, {}).catch((error) => stop(error.message));
  });
  for (let last = ''; ;) {
    const task = await call('GET', `/admin/tasks/${task_id}`);
    const line = `${task.done}/${task.total}  ${task.text?.en ?? ''}`;
    if (line !== last) console.log((last = line));
    if (task.status !== 'queued' && task.status !== 'running') {
      console.log(task.error ? `${task.status}: ${task.error.en}` : task.status);
      process.exit(task.status === 'failed' ? 1 : 0);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
} catch (error) {
  stop(error.message);
}
