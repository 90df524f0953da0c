import type { ThemeName } from '@attune/ui'
import { useEffect } from 'react'
import type { ComponentPage, State } from '../../packages/ui/src/components/component-page.ts'
import { Drawn, InTheme, themeNames, useSeen } from './Frames.tsx'
import classes from './docs.module.css'

/** Elements that the user reaches by keyboard. The native select of a Dropdown and the input of a FileUpload are hidden. */
const controls =
  ':is(button, a[href], input, textarea, select, summary, [tabindex]):not([aria-hidden="true"], [tabindex="-1"], [hidden])'

/**
 * Classes to which the pseudo-states addon applies the rules of `:hover`, `:focus` and `:active`. A pressed control is
 * also hovered.
 */
const pseudoClasses = {
  hover: ['pseudo-hover'],
  focus: ['pseudo-focus', 'pseudo-focus-visible', 'pseudo-focus-within'],
  pressed: ['pseudo-hover', 'pseudo-active'],
}

/**
 * Shows one state of a component in one theme. The states of wide components take up much of a browser's time, so each
 * is drawn when it comes into view.
 */
function StateOf({ state, theme, isWide = false }: { state: State; theme: ThemeName; isWide: boolean | undefined }) {
  const [place, isSeen] = useSeen()
  const isDrawn = isSeen || !isWide
  const { pseudo } = state
  useEffect(() => {
    const control = pseudo && isDrawn && place.current?.querySelector(controls)
    if (!control) return
    for (let part: Element | null = control; part && part !== place.current; part = part.parentElement) {
      // The pointer is over a control's parents, too, and the focus is within them.
      const names = pseudoClasses[pseudo].filter((name) => part === control || !/focus$|focus-visible$/.test(name))
      part.classList.add(...names)
    }
    // Chakra's checkbox and switch draw the focus of their hidden input on the next part.
    const drawn = control.nextElementSibling
    if (pseudo === 'focus' && drawn?.matches('[data-part=control]')) drawn.setAttribute('data-focus-visible', '')
  }, [place, pseudo, isDrawn])
  return (
    <figure className={classes['state']}>
      <figcaption className={classes['stateName']}>{state.name}</figcaption>
      {/* A picture of a state, which isn't interactive. */}
      <div ref={place} inert style={isDrawn ? undefined : { minHeight: '12rem' }}>
        {isDrawn && <Drawn drawing={state} theme={theme} />}
      </div>
    </figure>
  )
}

/** Shows every state of a component in both themes. */
export function States({ page }: { page: ComponentPage }) {
  const layout = page.isWide ? classes['wide'] : ''
  return (
    <div className={`${classes['themes']} ${layout}`}>
      {themeNames.map((theme) => (
        <InTheme key={theme} theme={theme}>
          <div className={`${classes['states']} ${layout}`}>
            {page.states.map((state) => (
              <StateOf key={state.name} state={state} theme={theme} isWide={page.isWide} />
            ))}
          </div>
        </InTheme>
      ))}
    </div>
  )
}
