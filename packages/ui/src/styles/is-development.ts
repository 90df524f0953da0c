/** A bundler replaces it. If there is no bundler, Node.js provides it. */
declare const process: { env: { NODE_ENV?: string } }

/** Whether to show warnings for developers. A bundler drops them from production code. */
export const isDevelopment = process.env.NODE_ENV !== 'production'
