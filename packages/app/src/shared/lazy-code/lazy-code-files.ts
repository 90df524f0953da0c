/** The element with the list that the build writes into the page. In `npm run dev` it is empty, and Storybook has none. */
export const CODE_FILES_ID = 'attune-code'

/** The folder of all code. The list leaves it out, because the page has it before anything is shown. */
export const CODE_FOLDER = 'assets/'

export interface CodeFiles {
  /** Names of the files in `CODE_FOLDER`. */
  files: readonly string[]
  /** The indexes of a chunk's files in `files`, by the chunk's name. */
  code: Readonly<Record<string, readonly number[]>>
}
