/** A real mail server on this machine (smtp-server) that lets one name in and keeps what it is given. */
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export const MAIL_USER = 'shop';
export const MAIL_PASSWORD = 'letmein9';

interface Received {
  from: string;
  to: string;
  text: string;
}

export interface MailServer {
  port: number;
  /** Mails in the order in which they came. */
  received: Received[];
  close: () => Promise<void>;
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const one = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === MAIL_USER && password === MAIL_PASSWORD ? done(null, { user: username }) : done(new Error('wrong name or password')),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address).join(), text: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
    ...options,
  });
  one.on('error', () => undefined);
  await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
  return {
    received,
    port: (one.server.address() as AddressInfo).port,
    close: () => new Promise<void>((done) => one.close(() => done())),
  };
}
