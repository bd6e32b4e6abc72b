// What the browser and the machine take by themselves, beside the product in one run: a page of one sentence, one input and one button,
// without a script, a style sheet or a picture, from a server that does nothing else.
import { createServer } from 'node:http';
import { once } from 'node:events';

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><link rel="icon" href="data:,"><title>登录</title>
<form><label>用户名 <input type="text" name="username"></label> <button type="submit">登录</button></form></html>`;

const server = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE));
server.listen(0, '127.0.0.1').unref();
await once(server, 'listening');

const type = (page, tools) => tools.click(page, 'input');

export default {
  name: 'bare page',
  url: `http://127.0.0.1:${server.address().port}/`,
  ready: { selector: 'button[type=submit]:enabled' },
  cache: true,
  keys: {
    into: {
      'typing in the search box': (page) => page.click('input'),
      'typing in a form': (page) => page.click('input'),
    },
  },
  steps: [
    { name: 'typing in the search box', measure: 'typing', act: type },
    { name: 'typing in a form', measure: 'typing', act: type },
  ],
};
