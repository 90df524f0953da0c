import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { baselines, pictureOf } from './places.ts'
import { viewName, viewsOf } from './views.ts'

export interface IndexedStory {
  id: string
  title: string
  name: string
  type: 'story' | 'docs'
  tags?: string[]
}

interface Index {
  v: number
  entries: Record<string, IndexedStory>
}

/** The index of a built Storybook, and the stories in it that pictures are taken of: those whose title and name hold `only`. */
export function indexOf(folder: string, only = ''): { index: Index; stories: IndexedStory[] } {
  const { v, entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Index
  const stories = Object.values(entries).filter(
    ({ type, tags, title, name }) => type === 'story' && tags?.includes('test') && `${title} ${name}`.includes(only),
  )
  return { index: { v, entries: Object.fromEntries(stories.map((story) => [story.id, story])) }, stories }
}

/** Baselines of stories or views that exist no more, as paths below the baselines. */
export function orphans(stories: IndexedStory[]): string[] {
  if (!existsSync(baselines)) return []
  const wanted = new Set(
    stories.flatMap(({ id, title }) =>
      viewsOf(title, true).map((view) => {
        const { folder, name } = pictureOf(id, viewName(view))
        return join(folder, `${name}.png`)
      }),
    ),
  )
  return readdirSync(baselines, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.png') && !wanted.has(path),
  )
}

export const removeOrphans = (paths: string[]) => paths.forEach((path) => rmSync(join(baselines, path)))
