import { Link } from '@chakra-ui/react/link'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type MouseEvent, useRef, useState } from 'react'
import { useFocusHandover } from '../../focus/use-focus-handover.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useJoinedRefs } from '../../fields/use-joined-refs.ts'
import type { AnyElementProps } from '../../styles/element-props.ts'

export interface CountdownLinkProps extends AnyElementProps {
  /** Text of the link. */
  label?: string
  /** Formats the text of the countdown. `time` is from '1:00' to '0:01'. */
  formatCountdown?: (time: string) => string
  /**
   * When the action becomes available, in milliseconds of the clock. If it is `null` or in the past, the action is
   * available now. The caller must store it, so that it survives unmounting.
   */
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
  ref,
  onClick,
  ...rest
}: CountdownLinkProps) {
  const styles = useSlotRecipe({ key: 'countdownLink' })()
  const seconds = useSecondsLeft(endsAt, now)
  const isCounting = seconds > 0
  const [hasCounted, setCounted] = useState(false)
  if (isCounting && !hasCounted) setCounted(true)

  // The link and the countdown replace each other. The new element gets the focus if the old one had it.
  const status = useRef<HTMLOutputElement>(null)
  const handover = useJoinedRefs(
    useFocusHandover(() => () => status.current?.previousElementSibling),
    ref,
  )

  const press = (event: MouseEvent) => {
    onClick?.(event)
    onPress()
  }
  return (
    <>
      {isCounting ? (
        <chakra.span {...rest} onClick={onClick} css={styles['timer']} ref={handover} role="timer" tabIndex={-1}>
          {formatCountdown(clock(seconds))}
        </chakra.span>
      ) : (
        <Link asChild css={styles['link']}>
          <button {...rest} ref={handover} type="button" onClick={press}>
            {label}
          </button>
        </Link>
      )}
      <output ref={status}>
        <VisuallyHidden>{hasCounted && !isCounting ? label : ''}</VisuallyHidden>
      </output>
    </>
  )
}
