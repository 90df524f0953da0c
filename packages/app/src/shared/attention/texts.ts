import texts from '../../locales/en-US/attention.json'
import { addTexts } from '../i18n/i18n.ts'

addTexts('attention', texts)
