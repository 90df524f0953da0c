import texts from '../../locales/en-US/unsaved-changes.json'
import { addTexts } from '../i18n/i18n.ts'

addTexts('unsaved-changes', texts)
