import type pg from 'pg';
import type { Connection, Submittable } from 'pg';

/** A column of a statement's rows. */
interface DescribedColumn {
  readonly name: string;
  /** OID of its type. */
  readonly type: number;
  /** OID of the table and number of the column there that it is read from; 0 if it is computed. */
  readonly table: number;
  readonly column: number;
}

export interface Description {
  /** OIDs of the parameters' types. */
  readonly parameters: readonly number[];
  readonly columns: readonly DescribedColumn[];
}

/** What pg passes on of the server's answers. */
interface ParameterDescription {
  readonly dataTypeIDs: readonly number[];
}
interface RowDescription {
  readonly fields: readonly {
    readonly name: string;
    readonly tableID: number;
    readonly columnID: number;
    readonly dataTypeID: number;
  }[];
}
interface Protocol extends Connection {
  parse(query: { readonly text: string; readonly name: string }): void;
  describe(what: { readonly type: 'S'; readonly name: string }): void;
}

/**
 * Has Postgres parse a statement and say what goes in and comes out, without running it.
 *
 * @throws Error in Postgres's words, such as that there is no such column
 */
export async function describeStatement(client: pg.Client, text: string): Promise<Description> {
  const described = new Describing(text);
  client.query(described);
  return await described.result;
}

class Describing implements Submittable {
  readonly result: Promise<Description>;
  private resolve: (description: Description) => void = () => undefined;
  private reject: (fault: Error) => void = () => undefined;
  private parameters: readonly number[] = [];
  private columns: readonly DescribedColumn[] = [];

  constructor(private readonly text: string) {
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: Connection): undefined {
    const protocol = connection as Protocol;
    // pg has no handler for this answer, because its own queries never ask.
    protocol.once('parameterDescription', ({ dataTypeIDs }: ParameterDescription) => {
      this.parameters = dataTypeIDs;
    });
    protocol.parse({ text: this.text, name: '' });
    protocol.describe({ type: 'S', name: '' });
    protocol.sync();
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      table: tableID,
      column: columnID,
    }));
  }

  handleError(fault: Error, connection?: Connection): void {
    this.reject(fault);
    (connection as Protocol | undefined)?.removeAllListeners('parameterDescription');
  }

  handleReadyForQuery(): void {
    this.resolve({ parameters: this.parameters, columns: this.columns });
  }
}
