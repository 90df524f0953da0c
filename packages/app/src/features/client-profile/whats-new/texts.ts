import texts from '../../../locales/en-US/whats-new.json'
import { addTexts } from '../../../shared/i18n/i18n.ts'

addTexts('whats-new', texts)
