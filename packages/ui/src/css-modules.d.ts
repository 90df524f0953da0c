declare module '*.module.css' {
  /** Class names of a CSS module. */
  const classes: Readonly<Record<string, string>>
  export default classes
}
