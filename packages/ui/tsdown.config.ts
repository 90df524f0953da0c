import { basename } from 'node:path'
import { defineConfig } from 'tsdown'

const files = new Map<string, string>()

/** A class is named like its module, so that the name stays the same from one release to the next. */
function className(name: string, file: string): string {
  const module = basename(file, '.module.css')
  const known = files.get(module) ?? file
  if (known !== file) throw new Error(`${file} and ${known} would share their class names`)
  files.set(module, file)
  return `attune-${module}-${name}`
}

/**
 * Code that runs in a browser, or creates React's or Chakra's objects, can't be in server components. Data and plain
 * functions stay usable there.
 */
const needsClient = (imports: readonly string[]) =>
  imports.some((name) => /^(@chakra-ui|@emotion|@tanstack|lucide-react|react)/.test(name))

export default defineConfig({
  entry: 'src/index.ts',
  format: 'esm',
  platform: 'neutral',
  // A module stays a module, so that a bundler drops what an app doesn't use.
  unbundle: true,
  dts: true,
  // The sources are part of the package, so that a debugger shows them.
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
