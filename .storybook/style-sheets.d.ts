declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'

declare module '*?raw' {
  const text: string
  export default text
}

declare module '*?url' {
  const address: string
  export default address
}

/** Vite's definitions for code that runs in a page. */
interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Returns the files that match a pattern by their paths, as texts or as modules. */
  readonly glob: {
    (pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Readonly<Record<string, string>>
    <Module>(pattern: string, options: { eager: true }): Readonly<Record<string, Module>>
  }
}
