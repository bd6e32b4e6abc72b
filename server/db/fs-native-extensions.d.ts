declare module 'fs-native-extensions' {
  /** Asks for the operating system's lock on an open file; false when another descriptor holds it. */
  export function tryLock(fd: number): boolean;
}
