import { Link } from '@chakra-ui/react/link'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

export interface CountdownLinkProps {
  /** Text of the link. */
  label?: string
  /** Text of the countdown. `time` is '1:00' to '0:01'. */
  formatCountdown?: (time: string) => string
  /** When the action is available, in milliseconds of the clock; null or past: now. The caller holds it across mounts. */
  endsAt: number | null
  /** Called when the user clicks the link. */
  onPress: () => void
  /** Returns the current time in milliseconds. */
  now?: () => number
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
const resendText = (time: string) => `Resend code in ${time}`
const deviceNow = () => Date.now()

/** A link that turns into a countdown until its action is available again. */
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

  // Link and countdown replace each other. The new one gets the focus if the old one had it.
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
