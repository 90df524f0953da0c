import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtinResolvers, parse } from 'react-docgen'
import { expect, test } from 'vitest'

const src = import.meta.dirname
const barrel = readFileSync(join(src, 'index.ts'), 'utf8')

/** Files of the exported components. */
const files = globSync('{components,charts}/*/[A-Z]*.tsx', { cwd: src }).filter((file) => barrel.includes(`./${file}`))

/** Components of a file by Storybook's docgen. A component with only a recipe has no props of its own. */
const componentsOf = (file: string) =>
  parse(readFileSync(join(src, file), 'utf8'), {
    filename: join(src, file),
    resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
    babelOptions: { babelrc: false, configFile: false },
  })

test.each(files.filter((file) => /Props\b/.test(readFileSync(join(src, file), 'utf8'))))(
  '%s says what it is for, and each prop what it does',
  (file) => {
    const components = componentsOf(file)
    expect(components).not.toHaveLength(0)
    const undescribed = components.flatMap(({ displayName, description, props = {} }) => [
      ...(description ? [] : [displayName]),
      ...Object.entries(props)
        .filter(([, prop]) => !prop.description)
        .map(([name]) => `${displayName}.${name}`),
    ])
    expect(undescribed).toEqual([])
  },
)
