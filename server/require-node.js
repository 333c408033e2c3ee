// Runs before everything else and under any Node, so it uses nothing new.
const OLDEST = '20.19';

const [major, minor] = process.versions.node.split('.').map(Number);
const [oldestMajor, oldestMinor] = OLDEST.split('.').map(Number);
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  process.stderr.write(
    `This is Node.js ${process.versions.node}, and the product needs ${OLDEST} or newer. Install Node.js 22 or 24 (https://nodejs.org) and start again.\n`,
  );
  process.exit(1);
}
