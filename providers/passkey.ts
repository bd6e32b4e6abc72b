/** Passkeys in the browser. The library comes when somebody uses one. */

/** Whether this page can use passkeys: it is safe (https or localhost), has a name instead of a bare IP address, and the browser knows them. */
export function passkeysWork(): boolean {
  const { hostname } = location;
  const bare = /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[');
  return window.isSecureContext && !bare && 'PublicKeyCredential' in window;
}

const library = () => import('@simplewebauthn/browser');

/**
 * Lets the person prove a passkey. Answers what the server wants to see of it.
 * @throws PasskeyFailure
 */
export async function provePasskey(options: Readonly<Record<string, unknown>>): Promise<string> {
  const { startAuthentication } = await library();
  return told(startAuthentication({ optionsJSON: options as never }));
}

/**
 * Lets the person make a passkey.
 * @throws PasskeyFailure
 */
export async function makePasskey(options: Readonly<Record<string, unknown>>): Promise<string> {
  const { startRegistration } = await library();
  return told(startRegistration({ optionsJSON: options as never }));
}

/** `given-up`: by the person, or nobody came; `known`: this authenticator has one already; `failed`: anything else. */
export type PasskeyProblem = 'given-up' | 'known' | 'failed';

/** Why there is no answer of an authenticator. */
export class PasskeyFailure extends Error {
  constructor(readonly problem: PasskeyProblem) {
    super(problem);
    this.name = 'PasskeyFailure';
  }
}

const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = { NotAllowedError: 'given-up', AbortError: 'given-up', InvalidStateError: 'known' };

async function told(answer: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await answer);
  } catch (error) {
    throw new PasskeyFailure((error instanceof Error && PROBLEMS[error.name]) || 'failed');
  }
}
