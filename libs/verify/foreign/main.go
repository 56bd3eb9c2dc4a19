// Reads cases of keys, notes and proofs as one JSON document, and writes the same document with what the libraries of
// the Go checksum database and of Certificate Transparency say about each. It has no code of its own that hashes, parses
// or verifies.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"

	"github.com/transparency-dev/formats/log"
	"github.com/transparency-dev/merkle/compact"
	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"
	"golang.org/x/mod/sumdb/note"
)

// Hashes, entries and seeds are in base64, as Go's JSON has all bytes.
type document struct {
	Keys          []keyCase         `json:"keys"`
	Notes         []noteCase        `json:"notes"`
	Signed        []signedCase      `json:"signed"`
	Roots         []rootsCase       `json:"roots"`
	Inclusions    []inclusionCase   `json:"inclusions"`
	Consistencies []consistencyCase `json:"consistencies"`
}

// What all cases of a question whose answer is yes or no have.
type answered struct {
	Name string `json:"name"`
	// Why the domain refuses what Go accepts.
	Stricter string `json:"stricter,omitempty"`
	Accepted bool   `json:"accepted"`
}

// The text of a public key.
type keyCase struct {
	answered
	Key string `json:"key"`
}

func (c *keyCase) answer() {
	_, err := note.NewVerifier(c.Key)
	c.Accepted = err == nil
}

// A signed checkpoint, and the keys of its log. It is accepted if one of them has signed it and its origin is their name.
type noteCase struct {
	answered
	Keys []string `json:"keys"`
	Note string   `json:"note"`
	// What an accepted checkpoint says.
	Size uint64 `json:"size,omitempty"`
	Root []byte `json:"root,omitempty"`
}

func (c *noteCase) answer() error {
	verifiers := make([]note.Verifier, len(c.Keys))
	for i, key := range c.Keys {
		verifier, err := note.NewVerifier(key)
		if err != nil {
			return fmt.Errorf("the key of %q: %w", c.Name, err)
		}
		verifiers[i] = verifier
	}
	c.Accepted, c.Size, c.Root = false, 0, nil
	for i, verifier := range verifiers {
		others := append(append([]note.Verifier{}, verifiers[:i]...), verifiers[i+1:]...)
		checkpoint, _, _, err := log.ParseCheckpoint([]byte(c.Note), verifier.Name(), verifier, others...)
		if err == nil {
			c.Accepted, c.Size, c.Root = true, checkpoint.Size, checkpoint.Hash
		}
	}
	return nil
}

// A key and a note that Go makes, for others to read.
type signedCase struct {
	Name string `json:"name"`
	Seed []byte `json:"seed"`
	Text string `json:"text"`
	// The answer.
	Skey string `json:"skey"`
	Vkey string `json:"vkey"`
	Note string `json:"note"`
}

func (c *signedCase) answer() error {
	var err error
	if c.Skey, c.Vkey, err = note.GenerateKey(bytes.NewReader(c.Seed), c.Name); err != nil {
		return err
	}
	signer, err := note.NewSigner(c.Skey)
	if err != nil {
		return err
	}
	signed, err := note.Sign(&note.Note{Text: c.Text}, signer)
	c.Note = string(signed)
	return err
}

// Entries of a log, and the roots of its beginnings of the given sizes.
type rootsCase struct {
	Name    string   `json:"name"`
	Entries [][]byte `json:"entries"`
	Sizes   []uint64 `json:"sizes"`
	// The answer.
	Roots [][]byte `json:"roots"`
}

func (c *rootsCase) answer() error {
	factory := compact.RangeFactory{Hash: rfc6962.DefaultHasher.HashChildren}
	c.Roots = make([][]byte, len(c.Sizes))
	for i, size := range c.Sizes {
		tree := factory.NewEmptyRange(0)
		for _, entry := range c.Entries[:size] {
			if err := tree.Append(rfc6962.DefaultHasher.HashLeaf(entry), nil); err != nil {
				return err
			}
		}
		root, err := tree.GetRootHash(nil)
		if err != nil {
			return err
		}
		if size == 0 {
			root = rfc6962.DefaultHasher.EmptyRoot()
		}
		c.Roots[i] = root
	}
	return nil
}

// A proof that an entry is a leaf of a tree.
type inclusionCase struct {
	answered
	Index uint64   `json:"index"`
	Size  uint64   `json:"size"`
	Entry []byte   `json:"entry"`
	Path  [][]byte `json:"path"`
	Root  []byte   `json:"root"`
}

func (c *inclusionCase) answer() {
	leafHash := rfc6962.DefaultHasher.HashLeaf(c.Entry)
	err := proof.VerifyInclusion(rfc6962.DefaultHasher, c.Index, c.Size, leafHash, c.Path, c.Root)
	c.Accepted = err == nil
}

// A proof that one tree is the beginning of another.
type consistencyCase struct {
	answered
	OldSize uint64   `json:"oldSize"`
	OldRoot []byte   `json:"oldRoot"`
	Size    uint64   `json:"size"`
	Root    []byte   `json:"root"`
	Proof   [][]byte `json:"proof"`
}

func (c *consistencyCase) answer() {
	err := proof.VerifyConsistency(rfc6962.DefaultHasher, c.OldSize, c.Size, c.Proof, c.OldRoot, c.Root)
	c.Accepted = err == nil
}

func (d *document) answer() error {
	for i := range d.Keys {
		d.Keys[i].answer()
	}
	for i := range d.Notes {
		if err := d.Notes[i].answer(); err != nil {
			return err
		}
	}
	for i := range d.Signed {
		if err := d.Signed[i].answer(); err != nil {
			return err
		}
	}
	for i := range d.Roots {
		if err := d.Roots[i].answer(); err != nil {
			return err
		}
	}
	for i := range d.Inclusions {
		d.Inclusions[i].answer()
	}
	for i := range d.Consistencies {
		d.Consistencies[i].answer()
	}
	return nil
}

func main() {
	var cases document
	if err := run(&cases); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(cases *document) error {
	if err := json.NewDecoder(os.Stdin).Decode(cases); err != nil {
		return err
	}
	if err := cases.answer(); err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(cases)
}
