import texts from '../../../locales/en-US/compare-reports.json'
import { addTexts } from '../../../shared/i18n/i18n.ts'

addTexts('compare-reports', texts)
