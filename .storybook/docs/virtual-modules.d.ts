/* oxlint-disable typescript/consistent-type-imports -- an ambient module can't import by a path */
declare module 'virtual:components' {
  const components: readonly import('./props.ts').ComponentDoc[]
  export default components
}

declare module 'virtual:page-template' {
  /** Storybook's `docs` parameters: the page for components and screens, and the wrapper of every page. */
  const template: { page?: import('react').ComponentType; container?: import('react').ComponentType }
  export default template
}

declare module 'virtual:token-uses' {
  const uses: Readonly<Record<string, readonly string[]>>
  export default uses
}
