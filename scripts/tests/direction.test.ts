import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readText, root } from './sources.ts'

/** Files that may name left and right: drawings of time, which runs from left to right in every language. */
const physical: Record<string, string> = {
  'packages/ui/src/charts/BreathLine/BreathLine.module.css': 'The scale is at the left, where the journey begins.',
  'packages/ui/src/charts/EngagementBars/EngagementBars.module.css': 'The labels are on the axis of time.',
  'packages/ui/src/charts/IndicatorPlot/IndicatorPlot.module.css': 'The scale is at the left, where the days begin.',
  'packages/ui/src/charts/MeasurePlot/MeasurePlot.module.css': 'The box is beside an instant on the axis of time.',
  'packages/app/src/features/client-profile/journey/plan-line.module.css': 'As wide as the scale of BreathLine.',
}

/** Returns the four values of a shorthand property. A function counts as one value. */
function sidesOf(value: string): string[] {
  const flat = (text: string): string => {
    const next = text.replaceAll(/\([^()]*\)/g, '')
    return next === text ? text : flat(next)
  }
  return flat(value).trim().split(/\s+/)
}

/**
 * Returns declarations that name a side: 'margin-left', 'left', 'text-align: right', or four values with different left
 * and right values.
 */
function sidedDeclarations(css: string): string[] {
  const declarations = [...css.matchAll(/^\s*([a-z-]+):\s*([^;{}]+);/gm)]
  return declarations.flatMap(([text, name = '', value = '']) => {
    const isSide = /^(?:left|right)$|(?<!\w)(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)/.test(
      name,
    )
    const isAligned = /^(?:text-align|float|clear)$/.test(name) && /\b(?:left|right)\b/.test(value)
    const [, right, , left] = sidesOf(value)
    const isUneven = /^(?:margin|padding|inset)$/.test(name) && left !== undefined && left !== right
    return isSide || isAligned || isUneven ? [text.trim()] : []
  })
}

it('a style sheet names start and end, not left and right, so that it also works from right to left', () => {
  const sheets = globSync('packages/*/src/**/*.css', { cwd: root }).map(
    (path) => [path, sidedDeclarations(readText(path))] as const,
  )
  const sided = sheets.filter(([, declarations]) => declarations.length > 0)
  expect(sided.filter(([path]) => !(path in physical))).toEqual([])
  expect(sided.map(([path]) => path).toSorted()).toEqual(Object.keys(physical).toSorted())
})

it('a recipe names start and end, not left and right', () => {
  const pattern =
    /\b(?:left|right|ml|mr|pl|pr|(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*): |textAlign: '(?:left|right)'/
  const recipes = globSync('packages/ui/src/{**/*.recipe,theme/*,fields/*}.ts', { cwd: root })
  expect(recipes.length).toBeGreaterThan(20)
  expect(recipes.filter((path) => pattern.test(readText(path)))).toEqual([])
})
