import { basename } from 'node:path'
import { defineConfig } from 'tsdown'

const files = new Map<string, string>()

/** Names a class after its module, so that its name stays the same from one release to the next. */
function className(name: string, file: string): string {
  const module = basename(file, '.module.css')
  const known = files.get(module) ?? file
  if (known !== file) throw new Error(`${file} and ${known} would share their class names`)
  files.set(module, file)
  return `attune-${module}-${name}`
}

/**
 * Returns whether a module needs the client. Code that runs in a browser, or creates React's or Chakra's objects, can't
 * be in server components. Data and plain functions can.
 */
const needsClient = (imports: readonly string[]) =>
  imports.some((name) => /^(@chakra-ui|@emotion|@tanstack|lucide-react|react)/.test(name))

export default defineConfig({
  entry: 'src/index.ts',
  format: 'esm',
  platform: 'neutral',
  // Each module stays a separate file, so that a bundler can drop the code that an app doesn't use.
  unbundle: true,
  dts: true,
  // The sources are part of the package, so that a debugger can show them.
  sourcemap: true,
  outputOptions: {
    banner: ({ fileName, imports }) => (fileName.endsWith('.js') && needsClient(imports) ? `'use client'` : ''),
  },
  css: {
    splitting: false,
    fileName: 'styles.css',
    // Lightning CSS would rename the container `main`, which the app defines.
    transformer: 'postcss',
    modules: { generateScopedName: className },
  },
})
