import { Link } from '@chakra-ui/react/link'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

export interface CountdownLinkProps {
  /** What can be done when no time is left. */
  label?: string
  /** What stands there meanwhile. `time` is '1:00' to '0:01'. */
  formatCountdown?: (time: string) => string
  /** When it can be done again, in milliseconds of the clock; null or past: now. Whoever keeps it survives a step back. */
  endsAt: number | null
  /** The link was pressed. */
  onPress: () => void
  /** The clock, in milliseconds. */
  now?: () => number
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
const resendText = (time: string) => `Resend code in ${time}`
const deviceNow = () => Date.now()

/** Something that can be done again after a while: the link gives way to the time that is left, and comes back. */
export function CountdownLink({
  label = 'Send me a new code',
  formatCountdown = resendText,
  endsAt,
  onPress,
  now = deviceNow,
}: CountdownLinkProps) {
  const styles = useSlotRecipe({ key: 'countdownLink' })()
  const seconds = useSecondsLeft(endsAt, now)
  const isCounting = seconds > 0
  const [hasCounted, setCounted] = useState(false)
  if (isCounting && !hasCounted) setCounted(true)

  // One takes the other's place, and with it the focus, if it was there.
  const link = useRef<HTMLButtonElement>(null)
  const timer = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (hadFocus.current) (isCounting ? timer : link).current?.focus()
  }, [isCounting])
  const focus = {
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: () => {
      // A removed element loses the focus without an event in some browsers, with one in others: only a move counts.
      hadFocus.current = false
    },
  }

  return (
    <>
      {isCounting ? (
        <chakra.span css={styles['timer']} ref={timer} role="timer" tabIndex={-1} {...focus}>
          {formatCountdown(clock(seconds))}
        </chakra.span>
      ) : (
        <Link asChild css={styles['link']}>
          <button ref={link} type="button" onClick={onPress} {...focus}>
            {label}
          </button>
        </Link>
      )}
      <output>
        <VisuallyHidden>{hasCounted && !isCounting ? label : ''}</VisuallyHidden>
      </output>
    </>
  )
}
