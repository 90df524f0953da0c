import { StartError } from '../start-error.ts'

/**
 * Reads the settings of the file `.env` in the working directory, if there is one. Those that the environment has
 * already stay as they are.
 */
export function readEnvironmentFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new StartError(`The file .env can't be read (${code})`, { cause: error })
  }
}
