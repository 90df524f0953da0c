import { CodeOrSourceMdx, DocsContext, DocsStory, Heading, Markdown, Title, useOf } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import { NAVIGATE_URL } from 'storybook/internal/core-events'
import type { PreparedStory } from 'storybook/internal/types'
import components from 'virtual:components'
import type { ComponentPage as Content } from '../../packages/ui/src/components/component-page.ts'
import { useDocsTheme } from './docs-theme.ts'
import { Examples } from './Examples.tsx'
import { useSeen } from './Frames.tsx'
import { Props } from './Props.tsx'
import { States } from './States.tsx'
import { TokenList } from './TokenList.tsx'
import classes from './docs.module.css'

const inline = { forceBlock: false, forceInline: true }

function Keyboard({ keyboard }: Pick<Content, 'keyboard'>) {
  if (keyboard.length === 0) return <p>It has no keys of its own.</p>
  return (
    <table className={`sb-unstyled ${classes['keys']}`}>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {keyboard.map(([key, does]) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td>
              <Markdown options={inline}>{does}</Markdown>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A story in the list, which is drawn when it comes near the window. */
function LateStory({ story }: { story: PreparedStory }) {
  const [place, isNear] = useSeen('200px')
  return (
    <div ref={place} className={classes['story']}>
      {isNear && <DocsStory of={story.moduleExport} />}
    </div>
  )
}

/**
 * Returns the stories of the page. Stories that take up much of a browser's time have the tag `!autodocs` and their own
 * page.
 */
function useStories() {
  return use(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'))
}

/** Links to stories that need the whole window, or much of the browser's time. */
function StoryLinks({ stories }: { stories: readonly PreparedStory[] }) {
  const { channel } = use(DocsContext)
  return (
    <ul className={`sb-unstyled ${classes['screens']}`}>
      {stories.map(({ id, name, parameters }) => {
        const path = `?path=/story/${id}`
        const description = (parameters['docs'] as { description?: { story?: string } } | undefined)?.description
        return (
          <li key={id}>
            <a
              href={path}
              target="_top"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                channel.emit(NAVIGATE_URL, path)
              }}
            >
              {name}
            </a>
            {description?.story && (
              <span>
                <Markdown options={inline}>{description.story}</Markdown>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Component({ name, content, names }: { name: string; content: Content; names: readonly string[] }) {
  const theme = useDocsTheme()
  const stories = useStories()
  const shown = components.filter((component) => names.includes(component.name))
  const imports = [...shown.map((component) => component.name), ...(content.exports ?? [])]
  return (
    <>
      <Title>{name}</Title>
      <div className={classes['lead']}>
        <Markdown>{content.use}</Markdown>
      </div>
      <CodeOrSourceMdx className="language-tsx">{`import { ${imports.join(', ')} } from '@attune/ui'`}</CodeOrSourceMdx>
      <Heading>When not to use it</Heading>
      <Markdown>{content.instead}</Markdown>
      <Heading>Do and don’t</Heading>
      <Examples page={content} theme={theme} />
      <Heading>States</Heading>
      <States page={content} />
      <Heading>Accessibility</Heading>
      {content.screenReader && <Markdown>{content.screenReader}</Markdown>}
      <Keyboard keyboard={content.keyboard} />
      <Heading>Tokens</Heading>
      <TokenList names={content.tokens} />
      <Props components={shown} />
      <Heading>Stories</Heading>
      {content.isWide ? (
        <StoryLinks stories={stories} />
      ) : (
        stories.map((story) => <LateStory key={story.id} story={story} />)
      )}
    </>
  )
}

/** The page of a screen. Each of its states fills its own window. */
function Screen({ title }: { title: string }) {
  return (
    <>
      <Title>{title.split('/').slice(1).join(', ')}</Title>
      <p>
        Each state opens in the window that the screen is designed for: 1440 × 900, with a root of 14 px. The toolbar
        has others.
      </p>
      <StoryLinks stories={useStories()} />
    </>
  )
}

/**
 * The page of a component, a chart or a screen. It is one template, which `componentPage` in the stories' meta fills.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { title, parameters, subcomponents = {} } = preparedMeta
  const content = parameters['page'] as Content | undefined
  const name = title.split('/').at(-1) ?? title
  if (!content) return <Screen title={title} />
  return <Component name={name} content={content} names={[name, ...Object.keys(subcomponents)]} />
}
