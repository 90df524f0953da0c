import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readText, root } from './sources.ts'

/** The packages of the product. Product source imports each of them. */
const libraries = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-table',
  'jotai',
  'ofetch',
  'yup',
  'react-hook-form',
  'i18next',
  'react-i18next',
  'react-toastify',
  '@chakra-ui/react',
]

/** The packages for building, documenting and testing. Each is used by a configuration or a script. */
const tools = [
  'storybook',
  '@storybook/react-vite',
  '@storybook/test-runner',
  'chromatic',
  'vite',
  'vitest',
  'msw-storybook-addon',
]

const isTest = (path: string) => /\.(test|stories)\.tsx?$/.test(path)
const textOf = (paths: string[]) => paths.map(readText).join('\n')

const declared = new Set(
  ['package.json', ...globSync('packages/*/package.json', { cwd: root })].flatMap((path) => {
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(readText(path)) as Record<string, object>
    return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })
  }),
)
const product = textOf(globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !isTest(path)))
const configurations = textOf([
  ...globSync(['.storybook/*.{ts,tsx}', '*.config.ts', 'packages/*/*.{config,project}.ts'], { cwd: root }),
  ...globSync(['scripts/{,shared/}*.mjs', 'visual/**/*.ts'], { cwd: root }),
])

/** Returns whether a string names the package as a module: either the package itself, or a path in it. */
const names = (text: string, name: string) => new RegExp(`(['"]|node_modules/)${name}(/|['"])`).test(text)

describe('the packages of the product', () => {
  it.each([...libraries, ...tools])('%s is in a package file', (name) => {
    expect(declared).toContain(name)
  })

  it.each(libraries)('%s is imported by product source', (name) => {
    expect(names(product, name)).toBe(true)
  })

  it.each(tools)('%s is used by a configuration or a script', (name) => {
    expect(names(configurations, name)).toBe(true)
  })
})
