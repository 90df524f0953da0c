import type { ThemeName } from '@attune/ui'
import { Check, X } from 'lucide-react'
import type { ComponentPage, Example } from '../../packages/ui/src/components/component-page.ts'
import { Drawn, InTheme } from './Frames.tsx'
import classes from './docs.module.css'

function ExampleOf({ example, isRight, theme }: { example: Example; isRight: boolean; theme: ThemeName }) {
  return (
    <figure className={`sb-unstyled ${classes['example']}`}>
      <InTheme theme={theme}>
        {/* A picture of an example, which isn't interactive. */}
        <div className={classes['drawing']} inert>
          <Drawn drawing={example} theme={theme} />
        </div>
      </InTheme>
      <figcaption className={isRight ? classes['do'] : classes['dont']}>
        {isRight ? <Check aria-hidden /> : <X aria-hidden />}
        <span>
          <strong>{isRight ? 'Do' : 'Don’t'}</strong> {example.says}
        </span>
      </figcaption>
    </figure>
  )
}

/** Shows right and wrong uses side by side. */
export function Examples({ page, theme }: { page: ComponentPage; theme: ThemeName }) {
  return (
    <div className={classes['examples']}>
      {page.examples.flatMap(({ do: right, dont: wrong }) => [
        <ExampleOf key={right.says} example={right} isRight theme={theme} />,
        <ExampleOf key={wrong.says} example={wrong} isRight={false} theme={theme} />,
      ])}
    </div>
  )
}
