import { system } from './system.ts'

type Rules = Record<string, Record<string, string | number>>

const { '@layer tokens': rules } = system.getTokenCss() as { '@layer tokens': Rules }

// Chakra nests its selectors, but in a style sheet, the class on `html` is enough.
const selectorOf = (nested: string) => (nested.startsWith('.dark') ? '.dark' : nested.replace('&', ''))

const written = Object.entries(rules).map(([nested, variables]) => {
  const lines = Object.entries(variables).map(([name, value]) => `    ${name}: ${value};`)
  return `  ${selectorOf(nested)} {\n${lines.join('\n')}\n  }`
})

/** The variables that AttuneProvider defines, as a separate style sheet: the content of the package's `tokens.css`. */
export const tokenCss = `@layer tokens {\n${written.join('\n')}\n}\n`
