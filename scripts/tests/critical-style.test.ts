import { expect, test } from 'vitest'
import { criticalStyle } from '../build/prerender/critical-style.ts'

const markup = '<main class="sheet wide"><p>Text</p></main>'
const critical = (css: string, beside = '') => criticalStyle(css, markup, beside).replaceAll(/\s/g, '')

test('critical style includes the rules that the markup matches, now or in another state', () => {
  expect(critical('.sheet:hover > p::before{top:0}.gone p,p:not(.gone){top:1px}.wide.gone{top:2px}')).toBe(
    '.sheet:hover>p::before{top:0}p:not(.gone){top:1px}',
  )
})

test('critical style includes the used variables, even if only another variable uses them', () => {
  const variables = ':root{--a-1\\.5:var(--b);--b:1px;--c:var(--d);--d:2px;--e:3px}'
  expect(critical(`${variables}p{top:var(--a-1\\.5)}`, '.beside{top:var(--e)}')).toBe(
    ':root{--a-1\\.5:var(--b);--b:1px;--e:3px}p{top:var(--a-1\\.5)}',
  )
})

test('critical style includes used keyframes in full, and drops unused keyframes', () => {
  const keyframes = '@keyframes fade{from{top:0}50%{top:1px}}@keyframes spin{to{top:0}}'
  expect(critical(`${keyframes}p{animation:fade 1s}`)).toBe(
    '@keyframesfade{from{top:0}50%{top:1px}}p{animation:fade1s}',
  )
})

test('critical style drops empty blocks', () => {
  expect(critical('@media print{.gone{top:0}}@layer a,b;')).toBe('@layera,b;')
})
