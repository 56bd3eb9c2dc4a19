import { IsLanguage, type Language } from '../language.js';

export class ChooseLanguageDto {
  @IsLanguage()
  language: Language;
}
