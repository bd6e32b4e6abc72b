/** One message that outlives the way to the login screen, which is a fresh page. */
const KEY = 'admin_flash';

/** Leaves a message for the login screen. */
export function leaveFlash(message: string): void {
  try {
    sessionStorage.setItem(KEY, message);
  } catch {
    // Without storage the login screen shows without a word of why.
  }
}

/** Takes the message, once. */
export function takeFlash(): string | undefined {
  try {
    const message = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return message;
  } catch {
    return undefined;
  }
}
