import { AttuneProvider } from '../../packages/ui/src/components/AttuneProvider/AttuneProvider.tsx'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as library from '../../packages/ui/src/index.ts'
import type { ComponentPage, Drawing } from '../../packages/ui/src/components/component-page.ts'
import { type PropDoc, readComponents } from './props.ts'
import { readTokenUses } from './token-uses.ts'
import { tokensNamed, tokenValues } from './token-values.ts'

interface StoryFile {
  default: {
    title: string
    subcomponents?: Record<string, unknown>
    parameters?: { page?: ComponentPage }
    tags?: readonly string[]
  }
}

const files = Object.values(
  import.meta.glob<StoryFile>('../../packages/ui/src/{components,charts}/*/**/*.stories.tsx', { eager: true }),
).map(({ default: meta }) => meta)
const titles = [...new Set(files.map(({ title }) => title))]
const shown = files.filter(({ tags = [] }) => !tags.includes('!autodocs'))
const components = readComponents()

const pageOf = (title: string) => shown.find((meta) => meta.title === title)?.parameters?.page
const isWritten = (text: string | undefined) => /\S.*\.$/s.test(text ?? '')
const draw = (drawing: Drawing) => {
  if ('story' in drawing) return drawing.story
  const Content = drawing.draw
  return renderToString(
    <AttuneProvider theme="light">
      <Content />
    </AttuneProvider>,
  )
}

test('every exported component has a page', () => {
  const named = shown.flatMap(({ title, subcomponents = {} }) => [
    title.split('/').at(-1),
    ...Object.keys(subcomponents),
  ])
  expect(components.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
})

test.each(titles)('the page for %s has every part', (title) => {
  const page = pageOf(title)
  expect(page, 'componentPage in the parameters of the stories').toBeDefined()
  if (!page) return
  expect(isWritten(page.use), 'what it is for').toBe(true)
  expect(isWritten(page.instead), 'when not to use it').toBe(true)
  expect(page.examples.length, 'do and don’t').toBeGreaterThan(0)
  for (const { do: right, dont: wrong } of page.examples) {
    expect(isWritten(right.says) && isWritten(wrong.says), 'why it is right, and wrong').toBe(true)
    expect(draw(right)).not.toBe(draw(wrong))
  }
  expect(new Set(page.states.map(({ name }) => name)).size).toBe(page.states.length)
  for (const state of page.states) expect(draw(state), state.name).not.toBe('')
  for (const name of page.tokens) expect(tokensNamed(name), name).not.toEqual([])
})

test.each(titles)('the page for %s says what a screen reader reads if the component takes the focus', (title) => {
  const { keyboard = [], screenReader } = pageOf(title) ?? {}
  expect(isWritten(screenReader)).toBe(keyboard.length > 0 || screenReader !== undefined)
})

test.each(titles)('the page for %s imports only exports of the library', (title) => {
  for (const name of pageOf(title)?.exports ?? []) expect(library).toHaveProperty(name)
})

test.each(titles)('the page for %s shows a control under pointer and keyboard', (title) => {
  const { keyboard = [], states = [] } = pageOf(title) ?? {}
  const isFramed = states.some((state) => 'story' in state)
  const isControl = keyboard.length > 0 && !isFramed && title !== 'Components/Tooltip'
  const pseudo = new Set(states.map((state) => state.pseudo))
  expect(!isControl || pseudo.has('focus'), 'a state with the focus').toBe(true)
})

const unsaid = ({ type, description }: PropDoc) =>
  /^-?$/.test(description) || /^-?$|\bunknown\b|\bany\b|\.\.\./.test(type)

test.each(components)('$name documents its purpose, and the meaning and type of each prop', (component) => {
  expect(component.description).not.toBe('')
  expect(component.props.filter(unsaid)).toEqual([])
})

test('the types of props document their purpose', () => {
  const types = new Map(components.flatMap(({ types: found }) => found).map((type) => [type.name, type]))
  expect(types.size).toBeGreaterThan(10)
  const missing = [...types.values()].flatMap(({ name, description, properties }) => [
    ...(description === '' ? [name] : []),
    ...properties.filter(unsaid).map((property) => `${name}.${property.name}`),
  ])
  expect(missing).toEqual([])
})

test('props have the types that the compiler reports', () => {
  const table = components.find(({ name }) => name === 'SortableTable')
  expect(table?.props.find(({ name }) => name === 'columns')?.type).toBe('readonly Column<Row, Id>[]')
  expect(table?.props.find(({ name }) => name === 'loadingRows')?.defaultValue).toBe('13')
  expect(table?.types.map(({ name }) => name)).toContain('Column')
  const provider = components.find(({ name }) => name === 'AttuneProvider')
  expect(provider?.props.find(({ name }) => name === 'theme')?.type).toContain("'system'")
  const elementOf = (component: string) => components.find(({ name }) => name === component)?.element
  expect(elementOf('Button')).toBe('<button>')
  expect(elementOf('Checkbox')).toBe('<input>')
  expect(elementOf('EvenBreathLine')).toBe('<svg>')
  const cards = components.find(({ name }) => name === 'RadioCardGroup')
  expect(cards?.props.find(({ name }) => name === 'accent')?.type).toBe('ColorName')
  expect(cards?.types.find(({ name }) => name === 'ColorName')?.definition).toContain("'fg.muted' | ")
})

test('a token is listed once, without the tokens whose names continue its own', () => {
  expect(tokensNamed('space.2').map(({ name }) => name)).toEqual(['space.2'])
  expect(tokensNamed('breathLine.pace').map(({ name }) => name)).toContain('breathLine.pace.6')
})

test('the scan finds where each token is used', () => {
  const uses = readTokenUses()
  expect(uses['phase.learn']).toContain('all charts')
  expect(uses['action.bg']).toContain('Button')
  const colours = tokenValues.filter(({ kind }) => kind === 'colour').map(({ name }) => name)
  // The design has one more background than the sources use.
  expect(colours.filter((name) => (uses[name] ?? []).length === 0)).toEqual(['bg.sunken'])
})
