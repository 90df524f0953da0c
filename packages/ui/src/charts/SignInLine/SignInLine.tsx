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

/** The wide line behind the sign-in form, an ornament: quick, shallow breaths on the left, slow, deep breaths on the right. */
export function SignInLine() {
  return (
    <div aria-hidden="true" className={classes.line}>
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
