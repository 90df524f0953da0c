/** Bundlers replace it; where none does, Node.js has it. */
declare const process: { env: { NODE_ENV?: string } }

/** Whether warnings for developers are of use. A bundler drops them from what is shipped. */
export const isDevelopment = process.env.NODE_ENV !== 'production'
