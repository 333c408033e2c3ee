/** Functions that files write with a prefix, since they came after the format was fixed. */
const NEWER = new Set(
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
const NEWER_TWICE = new Set(['FILTER', 'SORT']);

/** Pieces of a formula: texts and sheet names in quotes, or what lies between. */
const PIECES = /"(?:[^"]|"")*"?|'(?:[^']|'')*'?|[^"']+/g;

/** A formula of a file as people read and type it, `=` in front. */
export function shownFormula(formula: string): string {
  return `=${outsideQuotes(formula, (piece) => piece.replace(/_xl(?:fn|ws|udf)\./gi, ''))}`;
}

/** A formula as people type it, the way files write it. */
export function fileFormula(shown: string): string {
  return outsideQuotes(shown.replace(/^=/, ''), (piece) =>
    piece.replace(/(?<![\w.])([A-Za-z][A-Za-z0-9.]*)(?=\()/g, (name) => {
      const upper = name.toUpperCase();
      if (NEWER_TWICE.has(upper)) return `_xlfn._xlws.${upper}`;
      return NEWER.has(upper) ? `_xlfn.${upper}` : name;
    }),
  );
}

function outsideQuotes(formula: string, change: (piece: string) => string): string {
  return formula.replace(PIECES, (piece) => (/^["']/.test(piece) ? piece : change(piece)));
}

/**
 * Whether the screen can work a formula out: it knows all its functions, and nothing in it points to
 * a table or to another file.
 */
export function isComputable(formula: string, known: (name: string) => boolean): boolean {
  const bare = formula.replace(/"(?:[^"]|"")*"?/g, '');
  if (bare.includes('[')) return false;
  const names = bare.match(/(?<![\w.])[A-Za-z_][\w.]*(?=\()/g) ?? [];
  return names.every((name) => known(name.replace(/^(?:_xl(?:fn|ws|udf)\.)+/i, '').toUpperCase()));
}
