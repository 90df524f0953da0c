import { breathsPath } from '../breath-path.ts'
import type { BreathStep } from '../BreathLine/phase.ts'
import hues from '../hues.module.css'
import lines from '../lines.module.css'
import classes from './SignInLine.module.css'
import { signInBreaths } from './sign-in-breaths.ts'

const box = { baseline: 207, height: 207 }
const boxHeight = 266
const boxWidth = 1440
const steps: BreathStep[] = ['learn', 'sense', 'grow']

export interface SignInLineProps {
  /** The line breathes once: after a successful sign-in. */
  isBreathing?: boolean
}

/** The wide line behind the sign-in form: a quick, shallow breath enters it, a slow, deep one leaves. An ornament. */
export function SignInLine({ isBreathing = false }: SignInLineProps) {
  return (
    <div aria-hidden="true" className={isBreathing ? `${classes.line} ${classes.breathing}` : classes.line}>
      <svg className={lines.stretched} viewBox={`0 0 ${boxWidth} ${boxHeight}`} preserveAspectRatio="none">
        <path d={`M0,${box.baseline}H${boxWidth}`} className={lines.baseline} />
        {steps.map((step) => (
          <path
            key={step}
            d={breathsPath(
              signInBreaths.filter((breath) => breath.step === step),
              box,
            )}
            className={`${lines.lived} ${lines.livedWide} ${hues[step]}`}
          />
        ))}
      </svg>
    </div>
  )
}
