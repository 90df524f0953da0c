import { ATTENTION_RULES } from '@attune/api'
import { Button } from '@attune/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRuleLimits } from '../../../../shared/attention/use-rule-limits.ts'
import { Dialog } from '../../../../shared/dialog.tsx'
import classes from '../attention.module.css'
import { useRuleTitle } from './use-rule-texts.ts'

/** The button 'How is this decided?', which explains the order of the clients and the rules. */
export function RulesHelp() {
  const { t } = useTranslation('attention-view')
  const title = useRuleTitle()
  const limits = useRuleLimits()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('help')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('help')} initialFocus="title">
        <p>{t('orderMeaning')}</p>
        <dl className={classes.rules}>
          {ATTENTION_RULES.map((rule) => (
            <div key={rule}>
              <dt>{title(rule)}</dt>
              <dd>{t(`meaning.${rule}`, limits)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
