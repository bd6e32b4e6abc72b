/** The S3 server that tests talk to comes without types. */
declare module 's3rver' {
  interface Options {
    address?: string;
    port?: number;
    silent?: boolean;
    directory: string;
    configureBuckets?: readonly { name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
    /** There once it runs. */
    httpServer: { closeAllConnections(): void };
  }
}
