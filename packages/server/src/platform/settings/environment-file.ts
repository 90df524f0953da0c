import { StartError } from '../start-error.ts'

/**
 * Reads settings from the file `.env` in the working directory, if it exists. Settings that are already in the
 * environment are left unchanged.
 */
export function readEnvironmentFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new StartError(`The file .env can't be read (${code})`, { cause: error })
  }
}
