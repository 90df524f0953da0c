declare module 'linebreak' {
  /** Finds the positions at which a line may end, using the Unicode line breaking algorithm. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
