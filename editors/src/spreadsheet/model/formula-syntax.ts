/** Functions that files write with a prefix because they are newer than the file format. */
const PREFIXED_FUNCTIONS = new Set(
  (
    'ACOT ACOTH AGGREGATE ARABIC ARRAYTOTEXT BASE BETA.DIST BETA.INV BINOM.DIST BINOM.DIST.RANGE BINOM.INV BITAND BITLSHIFT BITOR ' +
    'BITRSHIFT BITXOR BYCOL BYROW CEILING.MATH CHISQ.DIST CHISQ.DIST.RT CHISQ.INV CHISQ.INV.RT CHISQ.TEST CHOOSECOLS CHOOSEROWS COMBINA CONCAT ' +
    'CONFIDENCE.NORM CONFIDENCE.T COT COTH COVARIANCE.P COVARIANCE.S CSC CSCH DAYS DECIMAL DROP ERF.PRECISE ERFC.PRECISE EXPAND ' +
    'EXPON.DIST F.DIST F.DIST.RT F.INV F.INV.RT F.TEST FILTERXML FLOOR.MATH FORECAST.ETS FORECAST.LINEAR FORMULATEXT GAMMA GAMMA.DIST ' +
    'GAMMA.INV GAMMALN.PRECISE GAUSS HSTACK HYPGEOM.DIST IFNA IFS IMCOSH IMCOT IMCSC IMCSCH IMSEC IMSECH IMSINH IMTAN ISFORMULA ' +
    'ISOMITTED ISOWEEKNUM LAMBDA LET LOGNORM.DIST LOGNORM.INV MAKEARRAY MAP MAXIFS MINIFS MODE.MULT MODE.SNGL MUNIT NEGBINOM.DIST ' +
    'NORM.DIST NORM.INV NORM.S.DIST NORM.S.INV NUMBERVALUE PDURATION PERCENTILE.EXC PERCENTILE.INC PERCENTRANK.EXC PERCENTRANK.INC ' +
    'PERMUTATIONA PHI POISSON.DIST QUARTILE.EXC QUARTILE.INC RANDARRAY RANK.AVG RANK.EQ REDUCE RRI SCAN SEC SECH SEQUENCE SHEET ' +
    'SHEETS SKEW.P SORTBY STDEV.P STDEV.S SWITCH T.DIST T.DIST.2T T.DIST.RT T.INV T.INV.2T T.TEST TAKE TEXTAFTER TEXTBEFORE TEXTJOIN ' +
    'TEXTSPLIT TOCOL TOROW UNICHAR UNICODE UNIQUE VALUETOTEXT VAR.P VAR.S VSTACK WEIBULL.DIST WRAPCOLS WRAPROWS XLOOKUP XMATCH XOR Z.TEST'
  ).split(' '),
);
const DOUBLE_PREFIXED_FUNCTIONS = new Set(['FILTER', 'SORT']);

/** Tokens of a formula: quoted strings and sheet names, or what is between them. */
const TOKENS = /"(?:[^"]|"")*"?|'(?:[^']|'')*'?|[^"']+/g;

/** A formula from a file as users read and type it, starting with `=`. */
export function displayedFormula(formula: string): string {
  return `=${outsideQuotes(formula, (piece) => piece.replace(/_xl(?:fn|ws|udf)\./gi, ''))}`;
}

/** A formula as users type it, in the syntax of files. */
export function fileFormula(shown: string): string {
  return outsideQuotes(shown.replace(/^=/, ''), (piece) =>
    piece.replace(/(?<![\w.])([A-Za-z][A-Za-z0-9.]*)(?=\()/g, (name) => {
      const upper = name.toUpperCase();
      if (DOUBLE_PREFIXED_FUNCTIONS.has(upper)) return `_xlfn._xlws.${upper}`;
      return PREFIXED_FUNCTIONS.has(upper) ? `_xlfn.${upper}` : name;
    }),
  );
}

function outsideQuotes(formula: string, change: (piece: string) => string): string {
  return formula.replace(TOKENS, (piece) => (/^["']/.test(piece) ? piece : change(piece)));
}

/**
 * Whether Univer can calculate a formula: it supports all its functions, and nothing in it refers to
 * a table or to another file.
 */
export function isComputable(formula: string, known: (name: string) => boolean): boolean {
  const bare = formula.replace(/"(?:[^"]|"")*"?/g, '');
  if (bare.includes('[')) return false;
  const names = bare.match(/(?<![\w.])[A-Za-z_][\w.]*(?=\()/g) ?? [];
  return names.every((name) => known(name.replace(/^(?:_xl(?:fn|ws|udf)\.)+/i, '').toUpperCase()));
}
