import texts from '../../../locales/en-US/reflection-timing.json'
import { addTexts } from '../../../shared/i18n/i18n.ts'

addTexts('reflection-timing', texts)
