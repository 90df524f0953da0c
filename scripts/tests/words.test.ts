import { describe, expect, it } from 'vitest'
import { findOldWords } from '../words/find-old-words.ts'

const matches = (path: string, text: string) => findOldWords(path, text).map(({ line, match }) => `${line} ${match}`)

describe('the check of words', () => {
  it.each(['client-profile/touches/list.ts', 'src/moment.ts', 'navigation/place.ts', 'mock/world.ts'])(
    'finds the old word in the path %s',
    (path) => {
      expect(findOldWords(path, '')).not.toEqual([])
    },
  )

  it.each(['useHeldRows()', 'const touches = []', 'looksOf(client)', 'momentAtom', 'createWorld()', 'c.noteRead()'])(
    'finds the old word in the name of %s',
    (text) => {
      expect(findOldWords('a.ts', text)).not.toEqual([])
    },
  )

  it('ignores the same word in a comment, in a text, and in the name of another thing', () => {
    const text = `
      // At this moment the world looks fine.
      t('It touches the moment')
      const { lookBack, lastLookedAt, maxTouchPoints } = schema.cast(live)
    `
    expect(matches('a.ts', text)).toEqual([])
  })

  it('finds a sentence that continues on the next line of a comment, and names the line on which it begins', () => {
    expect(matches('a.ts', 'x\n/**\n * The browser does not allow\n * to copy.\n */')).toEqual(['3 allow to'])
  })

  it.each([
    ['a.ts', '// Of the strap.', '1 // Of the'],
    ['a.tsx', '{/* Without a state. */}', '1 * Without a'],
    ['a.ts', '/**\n * What a client.\n */', '2 * What a'],
    ['a.css', '/* Where the day. */', '1 * Where the'],
  ])('finds a comment in %s that begins without a subject: %s', (path, text, found) => {
    expect(matches(path, text)).toEqual([found])
  })

  it('ignores the same words inside a sentence, in a text and in a list of a document', () => {
    expect(matches('a.ts', "// The place where it ends, without a plan.\nt('What is new')")).toEqual([])
    expect(matches('docs/a.md', '* What is new')).toEqual([])
  })

  it('finds “nobody” in a sentence, but not as a name', () => {
    expect(matches('a.test.ts', "it('finds that nobody answers')")).toEqual(['1 nobody answers'])
    expect(matches('a.test.ts', "signIn('nobody@attune.example', 'nobody', 'by nobody  about')")).toEqual([])
  })

  it('finds an incomplete sentence in a title, in a document and in a text on screen', () => {
    expect(matches('a.test.ts', "it('of a client that can not be found')")).toEqual(['1 can not'])
    expect(matches('docs/a.md', 'Each has an own key.')).toEqual(['1 has an own'])
    expect(matches('packages/app/src/locales/en-US/a.json', '{ "a": "Nobody needs a look" }')).toEqual([
      '1 Nobody needs',
    ])
  })
})
