/** The element with the list that the build writes into the page. In `npm run dev` it is empty, and Storybook has none. */
export const CODE_FILES_ID = 'attune-code'

export interface CodeFiles {
  files: readonly string[]
  /** The indexes of a chunk's files in `files`, by the chunk's name. */
  code: Readonly<Record<string, readonly number[]>>
}
