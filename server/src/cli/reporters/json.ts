/** `--format json`: one object, whose members keep their names and meanings between releases. */
import { codeOf, suitesOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import { formatMessage } from '../../text/message.ts';
import type { Reporter } from './report.ts';

export const reportJson: Reporter = (report, _options, write) => {
  write(`{"version":1,"roots":${JSON.stringify(report.roots)},"diagnostics":[`);
  report.diagnostics.forEach((diagnostic, index) => {
    write(`${index === 0 ? '\n' : ',\n'}${JSON.stringify(plainDiagnostic(diagnostic))}`);
  });
  const { summary, notShown } = report;
  write(`],"summary":${JSON.stringify({ ...summary, ...(notShown && { notShown: notShown.count }) })}}\n`);
  return Promise.resolve();
};

/** A diagnostic with its texts written out. */
function plainDiagnostic(diagnostic: Diagnostic) {
  return {
    file: diagnostic.file,
    range: diagnostic.range,
    code: codeOf(diagnostic.rule),
    severity: diagnostic.severity,
    suites: suitesOf(diagnostic),
    message: formatMessage(diagnostic.message),
    related: diagnostic.related.map((place) => ({
      file: place.file,
      range: place.range,
      message: formatMessage(place.message),
    })),
  };
}
