import { Link } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import './charts.css';

/** What is shown, and the page that has what is behind it. */
interface Cell {
  readonly text: string;
  readonly to: string | null;
}

interface FiguresColumn {
  readonly key: string;
  readonly label: string;
  /** One for each row. */
  readonly cells: readonly Cell[];
  /** Below the last row; empty where a sum means nothing. */
  readonly total: string;
}

interface FiguresTableProps {
  readonly caption: string;
  /** What the rows are, such as days. */
  readonly rowsLabel: string;
  readonly rows: readonly Cell[];
  readonly columns: readonly FiguresColumn[];
}

/** The figures behind a chart. Long ones scroll in themselves, below their head. */
export function FiguresTable({ caption, rowsLabel, rows, columns }: FiguresTableProps) {
  const texts = useTexts();
  return (
    <div className="figures-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{rowsLabel}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.text}>
              <th scope="row">
                <CellText {...row} />
              </th>
              {columns.map(({ key, cells }) => (
                <td key={key}>{cells[index] && <CellText {...cells[index]} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== '') && (
          <tfoot>
            <tr>
              <th scope="row">{texts.overview.report.total}</th>
              {columns.map(({ key, total }) => (
                <td key={key}>{total}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const CellText = ({ text, to }: Cell) => (to === null ? text : <Link to={to}>{text}</Link>);
