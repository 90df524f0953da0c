import type { AttentionRule } from '@attune/api'
import { useTranslation } from 'react-i18next'
import attentionTexts from '../../locales/en-US/attention-view.json'
import texts from '../../locales/en-US/meanings.json'
import { useRuleLimits } from '../attention/use-rule-limits.ts'
import { Dialog } from '../dialog.tsx'
import { addTexts } from '../i18n/i18n.ts'
import { type Figure, RULES_OF_FIGURE } from './figures.ts'
import classes from './meanings.module.css'
import { useLimits } from './use-limits.ts'

addTexts('meanings', texts)
addTexts('attention-view', attentionTexts)

/** Figures whose texts have a rule of their own, in addition to the rules of Attention. */
const ownRules = ['exercises', 'assessments', 'paceResponse', 'reflectionTiming'] as const
const hasOwnRule = (figure: Figure): figure is (typeof ownRules)[number] =>
  (ownRules as readonly Figure[]).includes(figure)

function FigureMeaning({ figure }: { figure: Figure }) {
  const { t } = useTranslation(['meanings', 'attention-view'])
  const limits = useLimits()
  const ruleLimits = useRuleLimits()
  const rules: readonly AttentionRule[] = RULES_OF_FIGURE[figure]
  const own = hasOwnRule(figure) ? t(`figure.${figure}.rule`, limits) : undefined
  return (
    <dl className={classes.meaning}>
      <div>
        <dt>{t('meaning')}</dt>
        <dd>{t(`figure.${figure}.meaning`, limits)}</dd>
      </div>
      <div>
        <dt>{t('source')}</dt>
        <dd>{t(`figure.${figure}.source`, limits)}</dd>
      </div>
      {(own !== undefined || rules.length === 0) && (
        <div>
          <dt>{t('rule')}</dt>
          <dd>{own ?? t('notJudged')}</dd>
        </div>
      )}
      {rules.length > 0 && (
        <div>
          <dt>{t('attention')}</dt>
          {rules.map((rule) => (
            <dd key={rule}>{t(`attention-view:meaning.${rule}`, ruleLimits)}</dd>
          ))}
        </div>
      )}
    </dl>
  )
}

interface MeaningDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  of: readonly (readonly [figure: Figure, name?: string])[]
}

/** Explains figures: their meaning, their source, and the rules that judge them. */
export function MeaningDialog({ of, ...dialog }: MeaningDialogProps) {
  return (
    <Dialog {...dialog} initialFocus="title">
      {of.map(([figure, name]) => (
        <section key={figure} className={classes.figure}>
          {name !== undefined && <h3 className={classes.name}>{name}</h3>}
          <FigureMeaning figure={figure} />
        </section>
      ))}
    </Dialog>
  )
}
