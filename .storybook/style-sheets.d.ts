declare module '*.css'

/** What Vite defines for the code of a page. */
interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>>
}
