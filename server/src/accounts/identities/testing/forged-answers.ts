const signed = /<saml:Assertion.*<\/saml:Assertion>/s;
/** The signed assertion, and an unsigned one like it about another person. */
const both = (xml: string) => {
  const assertion = signed.exec(xml)?.[0] ?? '';
  const evil = assertion
    .replace(/<Signature.*<\/Signature>/s, '')
    .replace(/ID="[^"]+"/, 'ID="_evil"')
    .replace(/persistent-\d+/, 'somebody-else');
  return { assertion, evil, id: /ID="([^"]+)"/.exec(assertion)?.[1] ?? '' };
};

/** What attackers make of an answer that the institution signed. */
export const FORGERIES: [string, (xml: string) => string][] = [
  ['whose name was changed', (xml) => xml.replace(/persistent-\d+/, 'somebody-else')],
  ['whose address was changed', (xml) => xml.replace(/member\d+@/, 'admin@')],
  ['whose signature was taken away', (xml) => xml.replace(/<Signature.*<\/Signature>/s, '')],
  ['with an unsigned assertion first', (xml) => xml.replace(signed, (one) => both(xml).evil + one)],
  ['with an unsigned assertion last', (xml) => xml.replace(signed, (one) => one + both(xml).evil)],
  [
    'with the signed assertion moved into another',
    (xml) => {
      const { assertion, evil } = both(xml);
      return xml.replace(assertion, evil.replace('</saml:Subject>', `</saml:Subject>${assertion}`));
    },
  ],
  [
    'with the signed assertion moved into extensions',
    (xml) => {
      const { assertion, evil } = both(xml);
      const extensions = `<samlp:Extensions>${assertion}</samlp:Extensions>`;
      return xml.replace(assertion, `${extensions}${evil}`);
    },
  ],
  [
    'with the signed assertion moved into the signature of another',
    (xml) => {
      const { assertion, evil } = both(xml);
      const signature = /<Signature.*<\/Signature>/s.exec(assertion)?.[0] ?? '';
      const bare = assertion.replace(signature, '');
      const wrapped = signature.replace('</Signature>', `<Object>${bare}</Object></Signature>`);
      return xml.replace(assertion, evil.replace('</saml:Issuer>', `</saml:Issuer>${wrapped}`));
    },
  ],
  [
    'with an unsigned assertion of the same id',
    (xml) => xml.replace(signed, (one) => both(xml).evil.replace('_evil', both(xml).id) + one),
  ],
  ['within another response', (xml) => xml.replace('<samlp:Status>', (at) => `${xml}${at}`)],
  ['with a comment in the name', (xml) => xml.replace(/persistent-/, 'persistent-<!-- -->')],
  [
    'with entities of its own',
    (xml) => `<!DOCTYPE r [<!ENTITY name "x">]>${xml.replace(/persistent-\d+/, '&name;')}`,
  ],
];
