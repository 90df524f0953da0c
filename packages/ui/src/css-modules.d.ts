declare module '*.module.css' {
  /** The names of a module's classes, as they are in the page. */
  const classes: Readonly<Record<string, string>>
  export default classes
}
