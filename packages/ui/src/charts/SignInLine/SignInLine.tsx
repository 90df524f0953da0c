import { breathsPath } from '../breath-path.ts'
import type { BreathStep } from '../BreathLine/phase.ts'
import hues from '../hues.module.css'
import lines from '../lines.module.css'
import classes from './SignInLine.module.css'
import { signInBreaths } from './sign-in-breaths.ts'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

const box = { baseline: 207, height: 207 }
const boxHeight = 266
const boxWidth = 1440
const steps: BreathStep[] = ['learn', 'sense', 'grow']

/** Props of the line's root element. */
export type SignInLineProps = ElementProps<'div'>

/**
 * The wide decorative line behind the sign-in form, with quick, shallow breaths on the left, and slow, deep breaths on
 * the right.
 */
export function SignInLine({ className, ...rest }: SignInLineProps) {
  return (
    <div {...rest} aria-hidden="true" className={classNames(classes.line, className)}>
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
