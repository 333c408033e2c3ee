/** A paragraph of a document: text, or a heading. */
export type TemplateParagraph = string | { text: string; style: 'Heading1' };

export const heading = (text: string): TemplateParagraph => ({ text, style: 'Heading1' });

/** What comes before and after the list of what is stored. */
type PrivacyDocument = {
  title: string;
  before: readonly TemplateParagraph[];
  after: readonly TemplateParagraph[];
};

/** Documents for a data-protection officer, about a product of this name. */
export type PrivacyTemplateTexts = (
  product: string,
) => Record<'record' | 'dpia' | 'students', PrivacyDocument>;
