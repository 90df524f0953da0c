// The only barrel of the package: what an app or a chart of another package may use.
export * from './components/AttuneProvider/AttuneProvider.tsx'
export { cssVar, cssVarPrefix } from './theme/css-var.ts'
export { rootFontSize, useRootFontSize } from './theme/root-font-size.ts'
export { system } from './theme/system.ts'
export { colorNames, compact, tokens, type ColorName, type ThemeName } from './theme/tokens.ts'
