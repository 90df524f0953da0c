/** A bundler replaces it. Without a bundler, Node.js provides it. */
declare const process: { env: { NODE_ENV?: string } }

/** Whether warnings for developers are useful. A bundler drops them from production code. */
export const isDevelopment = process.env.NODE_ENV !== 'production'
