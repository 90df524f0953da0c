import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a file as a thread. Under `node --watch` every thread would post the names of the files that it loads, among
 * its own messages; an empty variable prevents that.
 */
export const startThread = (file: URL, options: Omit<WorkerOptions, 'env'> = {}): Worker =>
  new Worker(file, { ...options, env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' } })
